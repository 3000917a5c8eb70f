import { useState } from 'react'
import { Offline } from '../../../shared/api/failure.ts'
import type { Profile } from '../../../shared/api/account/profile.ts'
import { useDirty } from '../../offline/drafts/dirty.ts'
import { useDraft } from '../../offline/drafts/drafts.ts'
import {
  type OutboxEntry,
  type ProfileField,
  fields,
  fieldsOf,
} from '../../offline/outbox/outboxEntry.ts'
import {
  formOf,
  isChanged,
  patchOf,
  type ProfileProblems,
  type ProfileForm,
  withoutFields,
  withTyped,
} from './form.ts'

import { ProfileKept, updateProfile } from './queries.ts'
import { serverNow } from '../../boot/clock.ts'

const emptyDraft: Record<string, unknown> = {}

/** The form's state: what is shown, under what was typed, which outlives the page. */
export function useProfileForm(shown: Profile, entries: readonly OutboxEntry[]) {
  const draft = useDraft('profile', emptyDraft, shown.id)
  const [found, setFound] = useState<ProfileProblems>({})
  const [saveFailure, setSaveFailure] = useState<'disk' | 'network'>()
  const before = formOf(shown, entries)
  const form = withTyped(before, draft.value)
  const isDirty = isChanged(form, before)
  useDirty(isDirty)

  const type = (change: Partial<ProfileForm>) => {
    setFound((shown) => withoutFields(shown, Object.keys(change)))
    draft.set((typed) => ({ ...typed, ...change }))
  }
  const save = async (focus: (field: string | undefined) => void) => {
    const { patch, problems } = patchOf(form, shown, serverNow(), refusedFields(entries))
    setFound(problems)
    setSaveFailure(undefined)
    const first = fields.find((field) => problems[field])
    if (first) return focus(first)
    try {
      if (fieldsOf(patch).length) await updateProfile(shown, patch, draft.forget)
      else draft.forget()
    } catch (error) {
      // Kept on the device: « Envois en attente » tells the rest.
      if (error instanceof ProfileKept) {
        if (error.entry.state === 'rejected') focus(error.entry.problem?.field)
        return
      }
      setSaveFailure(error instanceof Offline ? 'network' : 'disk')
    }
  }
  const { restored: isRestored, forget } = draft
  return {
    form,
    type,
    save,
    forget,
    isDirty,
    isRestored,
    lost: saveFailure,
    problems: { ...withoutFields(refusals(entries), Object.keys(draft.value)), ...found },
  }
}

function refusedFields(entries: readonly OutboxEntry[]): ProfileField[] {
  return entries.flatMap(({ state, patch }) => (state === 'rejected' ? fieldsOf(patch) : []))
}

function refusals(entries: readonly OutboxEntry[]): ProfileProblems {
  const rejected = entries.filter(({ state }) => state === 'rejected')
  return Object.fromEntries(
    rejected.map(({ patch, problem }) => {
      const field: ProfileField | undefined = fieldsOf(patch).find(
        (name) => name === problem?.field,
      )
      return [field ?? fieldsOf(patch)[0] ?? '', problem?.message]
    }),
  )
}
