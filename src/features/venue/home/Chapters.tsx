import { hueOf } from '../../../../venue/looks.ts'
import { Link } from '@tanstack/react-router'
import { challengePage } from '../../../../venue/challengePage.ts'
import { hasPage } from '../../../../venue/modules.ts'
import { builtInActivities } from '../../../../venue/venue.ts'
import { useFilled } from '../../../offline/cache/useFilled.ts'
import { FacadeScene, Scene } from '../../../ui/drawings/Scene.tsx'
import styles from './chapters.module.css'
import { formatPrice } from '../../../../shared/rules/money.ts'
import { subscriptions } from '../../../../venue/offers.ts'
import { frequentQuestions } from '../../../../venue/frequent.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Faq } from '../Faq.tsx'
import { HoursTable } from '../hours/HoursTable.tsx'
import { ReachUs } from '../contact/ReachUs.tsx'
import layout from '../../../ui/styles/layout.module.css'
import link from '../../../ui/styles/link.module.css'
import surface from '../../../ui/styles/surface.module.css'
import text from '../../../ui/styles/text.module.css'

const descriptions = new Map(builtInActivities.map(({ id, description }) => [id, description]))

const everyPage = [
  { id: 'birthday', to: '/birthday', title: 'On fête un anniversaire' },
  { id: 'business', to: '/business', title: 'On vient en équipe' },
] as const
const pages = everyPage.filter(({ to }) => hasPage(to))

type GroupsProps = {
  prices: Record<string, string>
}

/** Two doors: a birthday, a company's evening. */
export function GroupEvents({ prices }: GroupsProps) {
  if (!pages.length) return null
  return (
    <section className={layout.stack5} aria-labelledby="groupes">
      <h2 id="groupes" className={text.chapter}>
        À plusieurs
      </h2>
      <ul className={`${layout.stack4} ${styles.doors}`}>
        {pages.map(({ id, to, title }) => (
          <li
            key={id}
            className={`${surface.panel} ${link.lit} ${styles.door}`}
            data-hue={hueOf(id)}
          >
            <div className={`${layout.stack2} ${styles.doorWords}`}>
              <h3 className={text.heading}>
                <Link to={to} className={link.stretched}>
                  {title}
                </Link>
              </h3>
              <p>{descriptions.get(id)}</p>
              <p className={`${text.display} ${styles.doorPrice}`}>{prices[id]}</p>
            </div>
            <Scene activity={id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Two reasons to come back: the season ticket, cut like one, and the races. */
export function Regulars() {
  const parts = [
    hasPage('/challenges') && <Races key="races" />,
    hasPage('/abonnements') && <SeasonTicket key="ticket" />,
  ].filter(Boolean)
  if (!parts.length) return null
  return (
    <section className={layout.stack5} aria-labelledby="revenir">
      <h2 id="revenir" className={text.chapter}>
        On y revient
      </h2>
      <div className={`${layout.stack5} ${styles.pair}`}>{parts}</div>
    </section>
  )
}

function Races() {
  const { lead } = useFilled(challengePage)
  return (
    <div className={`${surface.panel} ${link.lit} ${styles.race}`} data-hue="orange">
      <Scene activity="challenge" className={styles.raceScene} />
      <div className={`${layout.grid2} ${styles.raceWords}`}>
        <h3 className={text.heading}>
          <Link to="/challenges" className={link.stretched}>
            Les challenges
          </Link>
        </h3>
        <p>{lead}</p>
      </div>
    </div>
  )
}

function SeasonTicket() {
  const from = Math.min(...subscriptions.map(({ price }) => price))
  return (
    <div className={styles.ticket}>
      <h3 className={text.heading}>Vous venez souvent ?</h3>
      <p>
        Sans durée minimale, dès <strong>{formatPrice(from)}</strong> TTC par mois.
      </p>
      <Link to="/abonnements" className={styles.stub}>
        Les abonnements
      </Link>
    </div>
  )
}

/** Where, when, and what one asks before leaving home. */
export function PlanVisit() {
  return (
    <div className={`${layout.columns} ${styles.visit}`}>
      <section className={styles.visitWay} aria-labelledby="venir" data-hue="pink">
        <FacadeScene className={styles.visitScene} />
        <div className={`${layout.stack4} ${styles.visitPart}`}>
          <h2 id="venir" className={text.chapter}>
            Venir
          </h2>
          <ReachUs />
        </div>
      </section>
      <section className={`${layout.stack4} ${styles.visitPart}`} aria-labelledby="horaires">
        <h2 id="horaires" className={text.chapter}>
          Horaires
        </h2>
        <HoursTable />
      </section>
      <Questions />
    </div>
  )
}

/** What most people ask first, where the venue says so. */
function Questions() {
  if (!frequentQuestions.length) return null
  return (
    <section className={`${layout.stack4} ${styles.visitPart}`} aria-labelledby="questions">
      <h2 id="questions" className={text.chapter}>
        Vous vous demandez
      </h2>
      <Faq questions={frequentQuestions} />
      <ButtonLink tone="quiet" size="small" to="/pricing" hash="questions">
        Toutes les questions sur les prix
      </ButtonLink>
    </section>
  )
}
