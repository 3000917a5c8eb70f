import { createFileRoute } from '@tanstack/react-router'
import { pageQuestions } from '../../venue/asked.ts'
import type { Activity } from '../../shared/api/activity.ts'
import { beforeTax, business } from '../../venue/business.ts'
import { formatPrice } from '../../shared/rules/money.ts'
import { useActivity } from '../features/activity/activities.ts'
import { ActivitiesStamp } from '../features/activity/ActivitiesStamp.tsx'
import { durationWords } from '../../shared/rules/activityWords.ts'
import { Chapter, Conditions, Split, Ticks, Extras } from '../features/group/GroupSections.tsx'
import { FormatTable, Schedule, Scoreboard } from '../features/group/BusinessSections.tsx'
import { InquiryFormView } from '../features/inquiry/InquiryFormView.tsx'
import { Faq } from '../features/venue/PageSections.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/business')({ component: Business })

function Business() {
  const activity = useActivity('business')
  return (
    <Page
      wide
      title="Entreprises"
      description="Un tournoi pour votre équipe : trois heures de jeu, un podium, un buffet. Formats, prix TTC et HT par groupe, conditions et devis."
      heading="Votre équipe, en mode tournoi"
      lead="Une soirée où la comptabilité peut battre la direction, arbitre à l’appui."
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
        </Scoreboard>
      )}
      <Chapter
        id="deroulement"
        title="La feuille de match"
        lead="Une soirée type. L’heure du début se choisit."
      >
        <Split
          hue="sand"
          wide="first"
          first={<Schedule steps={business.steps} start={business.start} end={business.end} />}
          second={
            <>
              <Ticks id="compris" title="Compris" lines={business.included} />
              <Extras caption="En option" extras={business.extras} />
            </>
          }
        />
      </Chapter>
      {activity && (
        <Chapter id="formats" title="Vous êtes combien ?">
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
        second={
          <Chapter id="questions" title="On nous demande">
            <Faq questions={pageQuestions.business} />
          </Chapter>
        }
      />
    </Page>
  )
}

function scoresOf(activity: Activity) {
  return [
    { figure: formatPrice(activity.price), text: 'TTC, tout le groupe' },
    { figure: formatPrice(beforeTax(activity.price)), text: 'HT, sur facture' },
    { figure: `${activity.minParticipants} à ${activity.maxParticipants}`, text: 'personnes' },
    { figure: durationWords(activity.duration), text: 'de tournoi' },
  ]
}
