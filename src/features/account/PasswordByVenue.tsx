import { Notice } from '../../ui/feedback/Notice.tsx'
import { resetDraft } from './mailDraft.ts'
import layout from '../../ui/layout.module.css'
import { WriteToVenue } from './WriteToVenue.tsx'

/** Where another system keeps the accounts, whose passwords this site cannot change: who can. */
export function PasswordByVenue() {
  return (
    <div className={layout.stack5}>
      <Notice title="Mot de passe oublié ? Demandez-nous" silent>
        Il ne se change pas en ligne. Appelez-nous ou écrivez-nous : nous vous aidons à en choisir
        un nouveau.
      </Notice>
      <WriteToVenue {...resetDraft('')} />
    </div>
  )
}
