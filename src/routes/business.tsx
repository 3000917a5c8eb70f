import { createFileRoute } from '@tanstack/react-router'
import type { Activity } from '../../shared/api/activity.ts'
import { beforeTax, business as written } from '../../shared/venue/groups.ts'
import { formatPrice } from '../../shared/rules/money.ts'
import { useActivity } from '../features/activity/activities.ts'
import { ActivitiesStamp } from '../features/activity/ActivitiesStamp.tsx'
import { durationWords } from '../../shared/rules/activityWords.ts'
import { Conditions, Split, Ticks, Extras } from '../features/group/GroupSections.tsx'
import { Closings } from '../offline/cache/Closings.tsx'
import { useFilled } from '../offline/cache/useFilled.ts'
import { Chapter } from '../ui/Chapter.tsx'
import { FaqChapter } from '../features/venue/PageSections.tsx'
import { FormatTable, EveningSchedule, Scoreboard } from '../features/group/BusinessSections.tsx'
import { InquiryFormView } from '../features/inquiry/InquiryFormView.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/business')({ component: Business })

function Business() {
  const business = useFilled(written)
  const activity = useActivity('business')
  return (
    <Page
      wide
      title="Entreprises"
      description={business.description}
      heading={business.heading}
      lead={business.lead}
      aside={<ActivitiesStamp />}
    >
      {activity && (
        <Scoreboard scores={scoresOf(activity)}>
          <ButtonLink
            tone="primary"
            size="large"
            to="/reservations"
            search={{ activity: 'business' }}
          >
            Réserver pour mon équipe
          </ButtonLink>
          <ButtonLink tone="quiet" size="large" to="/business" hash="devis">
            Demander un devis
          </ButtonLink>
          <Closings activity="business" />
        </Scoreboard>
      )}
      <Chapter
        id="deroulement"
        title={business.courseTitle}
        lead="Une soirée type. L’heure du début se choisit."
      >
        <Split
          hue="sand"
          wide="first"
          first={<EveningSchedule {...business} />}
          second={
            <>
              <Ticks id="compris" title="Compris" lines={business.included} />
              <Extras caption="En option" extras={business.extras} />
            </>
          }
        />
      </Chapter>
      {activity && (
        <Chapter id="formats" title="Vous êtes combien ?">
          <FormatTable
            formats={business.formats}
            columns={business.formatColumns}
            price={activity.price}
          />
        </Chapter>
      )}
      <Conditions title="Pour qui organise" facts={business.conditions} />
      <Split
        wide="first"
        hue="sand"
        first={
          <Chapter id="devis" title="Demander un devis" lead="Réponse sous deux jours ouvrables.">
            <InquiryFormView kind="business" />
          </Chapter>
        }
        second={<FaqChapter path="/business" title="On nous demande" />}
      />
    </Page>
  )
}

function scoresOf(activity: Activity) {
  return [
    { figure: formatPrice(activity.price), text: 'TTC, tout le groupe' },
    { figure: formatPrice(beforeTax(activity.price)), text: 'HT, sur facture' },
    { figure: `${activity.minParticipants} à ${activity.maxParticipants}`, text: 'personnes' },
    { figure: durationWords(activity.duration), text: 'ensemble' },
  ]
}
