let sound: AudioContext | undefined

/** Wakes the sound: browsers allow it from a tap only. */
export function allowSound(): void {
  try {
    sound ??= new AudioContext()
    void sound.resume()
  } catch {
    // No sound card, or none that the browser gives.
  }
}

/** One tone after the other: hertz and milliseconds; silent where no tap has allowed it. */
export function play(tones: readonly (readonly [hertz: number, duration: number])[]): void {
  if (sound?.state !== 'running') return
  let at = sound.currentTime
  for (const [hertz, duration] of tones) {
    const end = at + duration / 1000
    const [tone, volume] = [sound.createOscillator(), sound.createGain()]
    tone.frequency.value = hertz
    // A hard end clicks.
    volume.gain.setValueAtTime(0.25, at)
    volume.gain.linearRampToValueAtTime(0, end)
    tone.connect(volume).connect(sound.destination)
    tone.start(at)
    tone.stop(end)
    at = end
  }
}

/** Milliseconds on and off, by turns; nothing where the device cannot. */
export function vibrate(pattern: readonly number[]): void {
  navigator.vibrate?.([...pattern])
}
