import { play, vibrate } from '../../platform/signal.ts'
import type { Light } from './verdictWords.ts'

const tones = {
  go: [
    [880, 110],
    [1320, 190],
  ],
  wait: [
    [520, 160],
    [520, 160],
  ],
  stop: [[220, 480]],
} as const

const patterns = { go: [80], wait: [80, 80, 80], stop: [420] } as const

/** The verdict for ears and hands. */
export function signalVerdict(light: Light): void {
  play(tones[light])
  vibrate(patterns[light])
}
