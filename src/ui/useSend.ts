import { useRef } from 'react'
import { useMutation, type MutateOptions, type UseMutationOptions } from '@tanstack/react-query'

type SendOptions<Output, Input> = Omit<UseMutationOptions<Output, Error, Input>, 'onSettled'>

/**
 * A mutation with `send`, which sends one at a time: a second press may come before React shows the first. `reset`
 * forgets none that is under way.
 */
export function useSend<Output, Input = void>(options: SendOptions<Output, Input>) {
  const isBusy = useRef(false)
  const sending = useMutation<Output, Error, Input>({
    ...options,
    onSettled: () => {
      isBusy.current = false
    },
  })
  const send = (input: Input, on: MutateOptions<Output, Error, Input> = {}) => {
    if (isBusy.current) return
    isBusy.current = true
    sending.mutate(input, on)
  }
  const reset = () => isBusy.current || sending.reset()
  return { ...sending, send, reset }
}
