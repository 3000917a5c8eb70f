import { Link } from '@tanstack/react-router'
import { ExternalLink } from '../../ui/Button.tsx'
import { mainEntries } from './navigation.ts'

type EntriesProps = { className?: string | undefined; onChoose?: () => void }

/** The header's entries as a list, in the bar and in the menu. */
export function Entries({ className, onChoose }: EntriesProps) {
  return (
    <ul className={className}>
      {mainEntries.map((entry) => (
        <li key={entry.label}>
          {'to' in entry ? (
            <Link
              to={entry.to}
              activeOptions={{ exact: entry.to === '/', includeSearch: false }}
              onClick={onChoose}
            >
              {entry.label}
            </Link>
          ) : (
            <ExternalLink href={entry.url} onClick={onChoose}>
              {entry.label}
            </ExternalLink>
          )}
        </li>
      ))}
    </ul>
  )
}
