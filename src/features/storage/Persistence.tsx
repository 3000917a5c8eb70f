import { useEffect, useState } from 'react'
import { isStorageKept, keepStorage } from '../../platform/room.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import layout from '../../ui/layout.module.css'
import styles from './storage.module.css'

type State = 'asking' | 'unknown' | 'kept' | 'not-kept' | 'refused'

const words: Record<State, string> = {
  asking: '',
  unknown: 'Votre navigateur ne dit pas s’il peut effacer ces données de lui-même.',
  kept: 'Votre navigateur a promis de ne rien effacer de lui-même.',
  'not-kept': 'S’il manque de place, votre navigateur peut effacer ces données de lui-même.',
  refused:
    'Votre navigateur a refusé, et peut encore effacer ces données de lui-même. Il accepte plus volontiers une fois le site installé.',
}

/** Whether the browser may evict what is kept here, and asking it not to. */
export function Persistence() {
  const [state, setState] = useState<State>('asking')
  useEffect(() => {
    void isStorageKept().then((isKept) =>
      setState(isKept === undefined ? 'unknown' : isKept ? 'kept' : 'not-kept'),
    )
  }, [])
  const ask = async () => setState((await keepStorage()) ? 'kept' : 'refused')
  return (
    <div className={`${layout.line} ${styles.persistence}`}>
      <Icon name={state === 'kept' ? 'lock' : 'info'} />
      <p role="status">{words[state]}</p>
      {state === 'not-kept' && (
        <Button size="small" onClick={() => void ask()}>
          Demander à tout garder
        </Button>
      )}
    </div>
  )
}
