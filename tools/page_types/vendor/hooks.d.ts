/** What the page uses of Preact's hooks. */
type Effect = () => void | (() => void) | unknown;
export function useState<T>(first: T | (() => T)): [T, (next: T | ((now: T) => T)) => void];
export function useEffect(effect: Effect, changes?: readonly unknown[]): void;
export function useLayoutEffect(effect: Effect, changes?: readonly unknown[]): void;
export function useMemo<T>(make: () => T, changes: readonly unknown[]): T;
export function useRef<T>(first: T): { current: T };
