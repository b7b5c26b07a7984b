export type ToastKind = "info" | "success" | "error";
type ToastAction = { label: string; onPress: () => void };
export type Toast = {
  id: number;
  kind: ToastKind;
  message: string;
  isAlert: boolean;
  action: ToastAction | undefined;
};

type Options = {
  kind?: ToastKind;
  /**
   * Screen readers read alerts immediately, other messages at the next pause. Errors are alerts by default.
   */
  isAlert?: boolean;
  action?: ToastAction;
};

const most = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a message for some seconds. A repeated message replaces the earlier one, and a fourth message removes
 * the oldest.
 */
export function showToast(
  message: string,
  { kind = "info", isAlert = kind === "error", action }: Options = {},
): void {
  const others = toasts.filter((toast) => toast.message !== message || toast.kind !== kind);
  lastId += 1;
  update([...others, { id: lastId, kind, message, isAlert, action }].slice(-most));
}

export function dismissToast(id: number): void {
  update(toasts.filter((toast) => toast.id !== id));
}

export const currentToasts = (): readonly Toast[] => toasts;

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function update(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
