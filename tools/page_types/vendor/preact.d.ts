/** What the page uses of Preact. */
export type Child = VNode | string | number | boolean | null | undefined | Child[];
export interface VNode {
  type: unknown;
  props: Record<string, any>;
}
type Keyed = { key?: string | number; ref?: unknown };
export function h<P>(type: (props: P) => any, props: (Omit<P, "children"> & Keyed) | null, ...children: any[]): VNode;
export function h(type: string | (new (props: any) => Component<any, any>), props?: object | null, ...children: any[]): VNode;
export function render(what: any, into: Element): void;
export class Component<P = {}, S = {}> {
  props: P & { children?: any };
  state: S;
  constructor(props: P);
  setState(change: Partial<S>): void;
  render(): any;
  componentDidCatch?(error: any): void;
}
