import { createFileRoute } from '@tanstack/react-router'
import { hasMap, hasRoutes } from '../../venue/nearby.ts'
import { accessibleFacilities, doorMeasures } from '../../venue/pages.ts'
import { readChoice } from '../../shared/rules/search.ts'
import { contactSubjects } from '../../shared/venue/subject.ts'
import { venue } from '../../venue/venue.ts'
import { Split } from '../features/group/GroupSections.tsx'
import { Chapter } from '../ui/Chapter.tsx'
import { InquiryFormView } from '../features/inquiry/InquiryFormView.tsx'
import { FaqChapter } from '../features/venue/PageSections.tsx'
import {
  ContactPanel,
  AccessibilityInfo,
  AccessMap,
  AccessRoutes,
} from '../features/venue/contact/Access.tsx'
import { HoursTable } from '../features/venue/hours/HoursTable.tsx'
import { OpeningNow } from '../features/venue/hours/OpeningNow.tsx'
import { Columns } from '../ui/Columns.tsx'
import { Page } from '../ui/Page.tsx'
import { useAfterDocument } from '../ui/useHydrated.ts'

/** `sujet` opens the form with its message begun. */
type Search = { sujet?: keyof typeof contactSubjects | undefined }

const question = {
  title: 'Poser une question',
  lead: 'Nous répondons sous deux jours ouvrables.',
  opening: undefined,
}

export const Route = createFileRoute('/contact')({
  component: Contact,
  validateSearch: ({ sujet }): Search => ({
    sujet: readChoice(sujet, ['resilier', 'renoncer', 'donnees']),
  }),
})

function Contact() {
  const { sujet } = useAfterDocument(Route.useSearch(), {})
  const { title, lead, opening } = sujet ? contactSubjects[sujet] : question
  return (
    <Page
      wide
      title="Contact"
      description={`Téléphone, adresse, horaires, itinéraire et accès pour tous à ${venue.name}, ${venue.address.street}, ${venue.address.city}.`}
      lead="Une question, un objet oublié, un groupe à prévoir : le téléphone répond aux heures d’ouverture."
    >
      <Columns
        main={<ContactPanel />}
        side={
          <>
            <h2>Horaires</h2>
            <OpeningNow />
            <HoursTable />
          </>
        }
      />
      {hasRoutes && (
        <Chapter id="venir" title="Comment venir">
          {hasMap ? <Columns main={<AccessMap />} side={<AccessRoutes />} /> : <AccessRoutes />}
        </Chapter>
      )}
      {accessibleFacilities.length > 0 && (
        <Chapter
          id="acces"
          title="Entrer, circuler, souffler"
          lead={`Pour qui se déplace, entend ou voit autrement.${doorMeasures.length > 0 ? ' Mesuré sur place.' : ''}`}
        >
          <AccessibilityInfo />
        </Chapter>
      )}
      <Split
        wide="first"
        hue="pink"
        first={
          <Chapter id="ecrire" title={title} lead={lead}>
            <InquiryFormView kind="contact" opening={opening} />
          </Chapter>
        }
        second={<FaqChapter path="/contact" title="On nous demande" />}
      />
    </Page>
  )
}
