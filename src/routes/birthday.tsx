import { createFileRoute } from '@tanstack/react-router'
import type { Activity } from '../../shared/api/activity.ts'
import { birthday as written } from '../../shared/venue/groups.ts'
import { formatWeek } from '../../shared/rules/hours/hours.ts'
import { venue } from '../../venue/venue.ts'
import { useActivity } from '../features/activity/activities.ts'
import { ActivitiesStamp } from '../features/activity/ActivitiesStamp.tsx'
import { ageWords, durationWords, partyWords } from '../../shared/rules/activityWords.ts'
import { Cartridges, LevelMap, BirthdayInvitation } from '../features/group/BirthdaySections.tsx'
import { Conditions, Split, Ticks, Extras } from '../features/group/GroupSections.tsx'
import { Closings } from '../offline/cache/Closings.tsx'
import { useFilled } from '../offline/cache/useFilled.ts'
import { Chapter } from '../ui/Chapter.tsx'
import { FaqChapter } from '../features/venue/PageSections.tsx'
import { InquiryFormView } from '../features/inquiry/InquiryFormView.tsx'
import { useHours } from '../features/venue/hours/hours.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'

export const Route = createFileRoute('/birthday')({ component: Birthday })

function Birthday() {
  const birthday = useFilled(written)
  const activity = useActivity('birthday')
  const week = formatWeek(useHours().hours)
  return (
    <Page
      wide
      title="Anniversaires"
      description={birthday.description}
      heading={birthday.heading}
      lead={birthday.lead}
      aside={<ActivitiesStamp />}
    >
      {activity && (
        <BirthdayInvitation price={activity.price} lines={linesOf(activity, week)}>
          <ButtonLink
            tone="primary"
            size="large"
            to="/reservations"
            search={{ activity: 'birthday' }}
          >
            Réserver un anniversaire
          </ButtonLink>
          <a href="#devis">Demander un devis</a>
          <Closings activity="birthday" />
        </BirthdayInvitation>
      )}
      <Chapter id="deroulement" title={birthday.courseTitle}>
        <LevelMap steps={birthday.steps} />
      </Chapter>
      {activity && (
        <Chapter id="formules" title={birthday.formulasTitle} lead="Prix TTC pour tout le groupe.">
          <Cartridges formulas={birthday.formulas} price={activity.price} />
        </Chapter>
      )}
      <Split
        alone
        hue="violet"
        first={
          <>
            <Ticks id="compris" title="Compris, pour tous" lines={birthday.included} />
            <Ticks id="apporter" title="À prévoir de votre côté" lines={birthday.brought} />
          </>
        }
        second={<Extras caption="En plus, si vous voulez" extras={birthday.extras} />}
      />
      <Conditions title="Ce qu’il faut savoir" facts={birthday.conditions} />
      <Split
        wide="first"
        hue="violet"
        first={
          <Chapter
            id="devis"
            title="Demander un devis"
            lead="Une autre formule, plus d’enfants, une envie : dites-le, nous répondons sous deux jours ouvrables."
          >
            <InquiryFormView kind="birthday" />
          </Chapter>
        }
        second={<FaqChapter path="/birthday" title="On nous demande" />}
      />
    </Page>
  )
}

function linesOf(activity: Activity, week: string) {
  return [
    { name: 'Qui', text: `${partyWords(activity)}, ${ageWords(activity)}` },
    { name: 'Durée', text: durationWords(activity.duration) },
    { name: 'Quand', text: week },
    { name: 'Où', text: `${venue.address.street}, ${venue.address.city}` },
  ]
}
