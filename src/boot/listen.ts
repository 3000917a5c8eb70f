type Events = DocumentEventMap & WindowEventMap
type Hearing<Type extends keyof Events> = [
  type: Type,
  hear: (event: Events[Type]) => void,
  options?: AddEventListenerOptions,
]
type Target<Type extends keyof Events> = {
  addEventListener(...hearing: Hearing<Type>): void
  removeEventListener(...hearing: Hearing<Type>): void
}

/** Calls `hear` for these events of a target, until the returned function is called. */
export function listen<Type extends keyof Events>(
  target: Target<NoInfer<Type>> | null,
  types: readonly Type[],
  hear: (event: Events[Type]) => void,
  options?: AddEventListenerOptions,
): () => void {
  for (const type of types) target?.addEventListener(type, hear, options)
  return () => {
    for (const type of types) target?.removeEventListener(type, hear, options)
  }
}
