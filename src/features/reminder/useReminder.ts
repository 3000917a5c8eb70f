import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reminderQuery, startReminding, stopReminding } from './queries.ts'

/** Whether this device reminds its customer, and how to change that. */
export function useReminder(customer: string) {
  const client = useQueryClient()
  const { data } = useQuery(reminderQuery(customer))
  const turn = useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: (isWanted: boolean) => (isWanted ? startReminding : stopReminding)(customer),
    onSettled: () => client.invalidateQueries(reminderQuery(customer)),
  })
  return {
    reminding: data,
    error: turn.error,
    isBusy: turn.isPending,
    /** What was asked for last has been done. */
    isDone: turn.isSuccess && (data === 'on') === turn.variables,
    turn: turn.mutate,
  }
}
