/** What the page uses of Fluent. */
export type Pattern = object | string;
export class FluentResource {
  constructor(source: string);
}
export class FluentBundle {
  constructor(locales: string | string[], options?: { useIsolating?: boolean; functions?: Record<string, any> });
  addResource(resource: FluentResource, options?: { allowOverrides?: boolean }): Error[];
  getMessage(id: string): { id: string; value: Pattern | null; attributes: Record<string, Pattern> } | undefined;
  hasMessage(id: string): boolean;
  formatPattern(pattern: Pattern, args?: Record<string, any> | null, errors?: Error[] | null): string;
}
