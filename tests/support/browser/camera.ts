import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { drawQr, type Gray } from './qrPicture.ts'

/** A camera that Chromium believes in: what it sees is a file, read anew whenever it is opened. */
export function fakeCamera(name: string) {
  const file = join(tmpdir(), `borne-camera-${process.pid}-${name}.y4m`)
  return {
    switches: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
    show: (text: string) => writeFile(file, film(...second(drawQr(text)))),
    /** Nothing for three seconds, the code for two, and so on. */
    showNowAndThen: (text: string) =>
      writeFile(
        file,
        film(
          ...Array.from({ length: 30 }, () => nothing),
          ...Array.from({ length: 20 }, () => drawQr(text)),
        ),
      ),
    showNothing: () => writeFile(file, film(...second(nothing))),
  }
}

const nothing: Gray = { width: 640, height: 480, data: new Uint8Array(640 * 480).fill(120) }

/** Chromium shows nothing of a film of one picture. */
function second(picture: Gray): Gray[] {
  return Array.from({ length: 10 }, () => picture)
}

/** Pictures of one size, ten a second (YUV4MPEG2): Chromium plays them for ever. */
function film(...pictures: Gray[]): Buffer {
  const [{ width, height } = nothing] = pictures
  const colour = Buffer.alloc((width * height) / 2, 128)
  const frames = pictures.flatMap(({ data }) => [Buffer.from('FRAME\n'), data, colour])
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    ...frames,
  ])
}
