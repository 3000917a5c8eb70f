import { useState } from 'react'
import type { Camera } from '../../../platform/camera.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/drawings/Icon.tsx'

/** The phone's lamp, for a code in the dark room. */
export function Lamp({ camera }: { camera: Camera }) {
  const [isOn, setOn] = useState(false)
  const toggle = () => {
    void camera.light(!isOn).then(
      () => setOn(!isOn),
      () => undefined,
    )
  }
  return (
    <Button size="small" tone="quiet" aria-pressed={isOn} onClick={toggle}>
      <Icon name="flashlight" />
      Lampe
    </Button>
  )
}
