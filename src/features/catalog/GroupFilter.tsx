import type { Group } from '../../../shared/api/article.ts'
import { RadioTile } from '../../ui/fields/RadioTile.tsx'
import styles from './catalog.module.css'

type GroupFilterProps = {
  groups: readonly Group[]
  group: string | undefined
  onGroup: (group: string | undefined) => void
}

/** The machine's keys: one group of the sector, or everything. */
export function GroupFilter({ groups, group, onGroup }: GroupFilterProps) {
  return (
    <fieldset className={styles.keys}>
      <legend className={styles.legend}>Rayon</legend>
      <Key name="Tout" isOn={group === undefined} onChoose={() => onGroup(undefined)} />
      {groups.map(({ id, name }) => (
        <Key key={id} name={name} isOn={id === group} onChoose={() => onGroup(id)} />
      ))}
    </fieldset>
  )
}

function Key({ name, isOn, onChoose }: { name: string; isOn: boolean; onChoose: () => void }) {
  return (
    <RadioTile
      isBare
      className={styles.key}
      input={{ name: 'rayon', checked: isOn, onChange: onChoose }}
    >
      {name}
    </RadioTile>
  )
}
