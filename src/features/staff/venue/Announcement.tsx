import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/drawings/Icon.tsx'
import type { VenueAnnouncement } from '../../../../shared/api/staff/venue.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { today } from '../../../../shared/rules/day.ts'
import { sanitise } from '../../../platform/sanitise.ts'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import layout from '../../../ui/styles/layout.module.css'
import surface from '../../../ui/styles/surface.module.css'
import text from '../../../ui/styles/text.module.css'
import { useTeam } from '../teamContext.ts'
import {
  ValueRow,
  ValueRows,
  EditDialog,
  type EditorProps,
  useValueEdit,
} from './settingEditor.tsx'
import { draftOfAnnouncement, type RowsProps, type AnnouncementDraft } from './venueDraft.ts'
import { announcementState, changedWords, typedOf, htmlOf } from './venueWords.ts'

type AnnouncementEditorProps = EditorProps<AnnouncementDraft> & {
  value: VenueAnnouncement
}

/** What everybody reads over the page, as they will read it, and from when until when. */
export function AnnouncementEditor(props: AnnouncementEditorProps) {
  const { now } = useTeam()
  const { draft, value } = props
  const { typed, start, end, ctaText, ctaUrl, enabled } = draft
  const { refusal, version, edit, field, save, errorOf, dialog } = useValueEdit(props, value)
  const message = htmlOf(typed)
  const sent = { enabled, message, start, end, ctaText, ctaUrl, version }
  return (
    <EditDialog
      title="Annonce"
      changed={value.announcement ? changedWords(value) : undefined}
      action="Enregistrer"
      warning={refusal?.field ? undefined : refusal}
      {...dialog}
      onSave={() => save(staffCalls.changeAnnouncement, sent)}
    >
      <TextAreaField label="Texte" rows={3} required {...field('typed', 'message')} />
      {typed.trim() && <Preview message={message} button={ctaText} />}
      <div className={layout.pair}>
        {(['start', 'end'] as const).map((which) => (
          <TextField
            key={which}
            label={which === 'start' ? 'Du (dès maintenant, sans date)' : 'Au, ce jour compris'}
            name={which}
            type="date"
            min={today(now)}
            value={draft[which]?.slice(0, 10) ?? ''}
            error={errorOf(which)}
            onChange={(picked) => edit({ [which]: picked || null })}
          />
        ))}
        <TextField
          label="Bouton (facultatif)"
          placeholder="Voir les tarifs"
          autoComplete="off"
          {...field('ctaText')}
        />
        <TextField
          label="Son adresse"
          placeholder="/pricing"
          autoComplete="off"
          inputMode="url"
          {...field('ctaUrl')}
        />
      </div>
      <CheckboxField
        label="Afficher sur le site"
        checked={enabled}
        onChange={(next) => edit({ enabled: next })}
      />
    </EditDialog>
  )
}

/** The same nodes as a visitor's page shows. */
function Preview({ message, button }: { message: string; button: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isWanted = true
    void sanitise(message).then((content) => isWanted && ref.current?.replaceChildren(content))
    return () => {
      isWanted = false
    }
  }, [message])
  return (
    <section aria-label="Aperçu" className={`${surface.card} ${layout.stack3}`}>
      <p className={text.note}>Ce que le public lira</p>
      <div ref={ref} className={layout.grid3} />
      {button && <p className={text.semibold}>{button}</p>}
    </section>
  )
}

type AnnouncementValueProps = RowsProps & { announcement: VenueAnnouncement }

/** What everybody reads now, or nothing. */
export function AnnouncementValue({ announcement: value, draftOf }: AnnouncementValueProps) {
  const { now } = useTeam()
  const { words, isOn } = announcementState(value, now)
  const { announcement } = value
  return (
    <section className={layout.stack4} aria-labelledby="annonce">
      <h2 id="annonce">Annonce</h2>
      <ValueRows>
        <ValueRow
          sign={<Icon name="bell" />}
          name={announcement ? typedOf(announcement.message) : 'Rien à annoncer'}
          note={announcement ? changedWords(value) : 'Un message par-dessus chaque page du site'}
          value={words}
          tone={isOn ? 'ok' : undefined}
          {...draftOf(draftOfAnnouncement(value))}
        />
      </ValueRows>
    </section>
  )
}
