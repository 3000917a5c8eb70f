import type { VenueFileName } from '../../../server/venueFolder/checkVenue.ts'

type Kind = [file: VenueFileName, from: string, to: string, says: RegExp, toldAt: string]

/** The headsets sold by sessions of an hour, with a mistake in them. */
function kind(lines: string, says: RegExp, toldAt: string, more = ''): Kind {
  const indented = lines.replaceAll('\n', '\n      ')
  const to = `pool: vr\n${more}    sessions:\n      ${indented}`
  return ['activities.yaml', 'pool: vr', to, says, toldAt]
}

export const sessionMistakes: Record<string, Kind> = {
  'a session out of hours': kind(
    'timetables:\n- week:\n    thursday:\n      - 18:30\n      - 22:30',
    /« 22:30 » ne tient pas .*jeudi : 14:00-23:00 ; 60 minutes/,
    '- 22:30',
  ),
  'a session of a day that is always closed': kind(
    'timetables:\n- week: { monday: [18:30] }\n  from: 2026-11-15\n  to: 2026-12-15',
    /« 18:30 » ne tient pas .*lundi : fermé/,
    'week: { monday',
  ),
  'a session before the hours of an exceptional day': kind(
    'timetables:\n- week: { friday: [18:30] }\nexceptionalDays:\n- day: 2026-12-24\n  times: [17:30]\n  reason: Réveillon',
    /« 17:30 » ne tient pas .*2026-12-24 : 14:00-18:00/,
    'times: [17:30]',
  ),
  'sessions that overlap': kind(
    'timetables:\n- week:\n    friday:\n      - 18:30\n      - 20:00\n      - 19:15',
    /« 20:00 » commence avant la fin de celle de 19:15 \(60 minutes/,
    '- 20:00',
  ),
  'sessions that only the tidying lets overlap': kind(
    'timetables:\n- week:\n    friday:\n      - 18:30\n      - 19:30',
    /« 19:30 » commence avant la fin de celle de 18:30 \(75 minutes, rangement compris\)/,
    '- 19:30',
    '    bufferMinutes: 15\n',
  ),
  'a session told twice': kind(
    'timetables:\n- week:\n    friday:\n      - 18:30\n      - 18:30 # encore',
    /« 18:30 » commence avant la fin de celle de 18:30/,
    '18:30 # encore',
  ),
  'more sessions than a day has hours': kind(
    `timetables:\n- week:\n    friday: [${Array.from({ length: 25 }, () => '18:30').join(', ')}]`,
    /au plus 24 séances par jour/,
    'friday: [18:30, 18:30',
  ),
  'a session in French writing': kind(
    'timetables:\n- week: { friday: [18h30] }',
    /« 18h30 » ; attendu : une heure comme 18:30/,
    '18h30',
  ),
  'sessions and steps': kind(
    'timetables:\n- week: { friday: [18:30] }',
    /de trop, puisqu’il y a des séances/,
    'stepMinutes: 30',
    '    stepMinutes: 30\n',
  ),
  'sessions without a timetable': kind(
    'timetables: []',
    /une liste d’au moins 1/,
    'timetables: []',
  ),
  'a timetable that ends before it begins': kind(
    'timetables:\n- week: { friday: [18:30] }\n  from: 2027-01-02\n  to: 2027-01-01',
    /un premier jour \(from\) avant le dernier/,
    'week: { friday',
  ),
  'two timetables of a weekday that begin together': kind(
    'timetables:\n- week: { friday: [18:30] }\n- week: { friday: [20:00] }',
    /déjà dit plus haut pour le même premier jour/,
    'week: { friday: [20:00]',
  ),
  'an exceptional day of sessions told twice': kind(
    'timetables:\n- week: { friday: [18:30] }\nexceptionalDays:\n- { day: 2026-12-04, times: [], reason: Congé }\n- { day: 2026-12-04, times: [18:30], reason: Fête }',
    /« 2026-12-04 » est déjà pris/,
    'times: [18:30], reason: Fête',
  ),
  'a day without sessions and without reason': kind(
    'timetables:\n- week: { friday: [18:30] }\nexceptionalDays:\n- { day: 2026-12-04, times: [] }',
    /champ absent/,
    'day: 2026-12-04',
  ),
}
