import type { Incident } from '../../../shared/api/check-in.ts'
import { incidentsOf } from '../../../shared/api/check-in.ts'
import { formatTime, wallClock } from '../../../shared/rules/day.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { type Held, knownScans } from './doorStore.ts'

/** Passes that came in on two tablets while they could not hear each other. */
export function Incidents({ held }: { held: Held }) {
  const incidents = incidentsOf(knownScans(held))
  if (incidents.length === 0) return null
  return (
    <Notice
      tone="error"
      title={incidents.length > 1 ? `${incidents.length} doubles entrées` : 'Une double entrée'}
    >
      <ul>
        {incidents.map((incident) => (
          <li key={incident.key}>{incidentWords(incident)}</li>
        ))}
      </ul>
      <p>La première compte. Annulez les autres avec leur raison, ou voyez à l’accueil.</p>
    </Notice>
  )
}

function incidentWords({ entries }: Incident): string {
  const places = entries.map(
    ({ at, device }) => `${formatTime(wallClock(at).time)} sur «\u00a0${device}\u00a0»`,
  )
  return `Le même pass est entré à ${places.join(', puis à ')}.`
}
