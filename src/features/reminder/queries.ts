import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { loadRole } from '../../offline/secrets/credentials.ts'
import { isReminded, disableReminders, enableReminders } from '../../offline/reminders.ts'
import { pushRegistration } from '../../platform/push.ts'
import { askPermission, pushPermission, pushSupport } from '../../platform/pushPermission.ts'
import { bearer } from '../../session/current.ts'
import { askAnew } from '../../offline/cache/askAnew.ts'

/**
 * What this device can be: reminded or not, refused by the browser's settings, an iPhone that wants
 * the installed app, or nothing that gets notifications. The venue's terminal is nobody's: `never`.
 */
type ReminderState = 'on' | 'off' | 'refused' | 'install' | 'unable' | 'never'

/** Of this device for this customer; never kept. */
function reminderQuery(customer: string) {
  return queryOptions({
    queryKey: ['customer', 'reminder', customer],
    queryFn: () => readReminderState(customer),
    staleTime: 0,
    retry: false,
  })
}

async function readReminderState(customer: string): Promise<ReminderState> {
  if ((await loadRole()) === 'terminal') return 'never'
  const support = pushSupport()
  if (support !== 'yes') return support === 'install' ? 'install' : 'unable'
  if (pushPermission() === 'denied') return 'refused'
  const here = await pushRegistration()
  const isOn = here && (await isReminded({ token: bearer(customer) }, here))
  return isOn ? 'on' : 'off'
}

/** The worker has not been registered: private windows of some browsers have none. */
class NoWorker extends Error {
  override name = 'NoWorker'
}

/** Asks the browser, which asks the customer; without permission nothing happens, and no error is. */
async function turnOnReminder(customer: string): Promise<void> {
  if ((await askPermission()) !== 'granted') return
  const here = await pushRegistration()
  if (!here) throw new NoWorker()
  await enableReminders({ token: bearer(customer) }, here)
}

async function turnOffReminder(customer: string): Promise<void> {
  const here = await pushRegistration()
  if (here) await disableReminders({ token: bearer(customer) }, here)
}

/** Whether this device reminds its customer, and how to change that. */
export function useReminder(customer: string) {
  const client = useQueryClient()
  const { data } = useQuery(reminderQuery(customer))
  const turn = useMutation({
    mutationFn: (isWanted: boolean) => (isWanted ? turnOnReminder : turnOffReminder)(customer),
    onSettled: () => askAnew(client, reminderQuery(customer)),
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
