export function elapsed(sinceMs: number): string;
export function step<T>(label: string, work: () => Promise<T>, reportMs?: number): Promise<T>;
