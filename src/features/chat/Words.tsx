import styles from './Log.module.css'

const BULLET = '– '

/** An answer's lines: those that begin with a dash are a list. */
export function Words({ text }: { text: string }) {
  return (
    <div className={styles.words}>
      {blocksOf(text).map((block) =>
        typeof block === 'string' ? (
          <p key={block}>{block}</p>
        ) : (
          <ul key={block[0]} className={styles.list}>
            {block.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}

function blocksOf(text: string): (string | string[])[] {
  const blocks: (string | string[])[] = []
  for (const line of text.split('\n').filter((line) => line.trim())) {
    const last = blocks.at(-1)
    if (!line.startsWith(BULLET)) blocks.push(line)
    else if (Array.isArray(last)) last.push(line.slice(BULLET.length))
    else blocks.push([line.slice(BULLET.length)])
  }
  return blocks
}
