import { crc32, deflateSync } from 'node:zlib'
import { qrModules } from '../../shared/rules/pass/qr.ts'
import type { Picture } from './mail.ts'

/** Pixels of a module: sharp where a mail reader shows it at half its size. */
const SCALE = 8

/** Draws a pass as a black and white PNG (ISO/IEC 15948), which mail readers show; they show no SVG. */
export function passPicture(pass: string, name: string): Picture {
  return { cid: name, filename: 'pass.png', content: png(qrModules(pass)) }
}

function png(modules: readonly (readonly boolean[])[]): Uint8Array {
  const size = modules.length * SCALE
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // One bit a pixel, grey.
  header[8] = 1
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(modules.flatMap(scanlines)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A row of modules: the same line of pixels `SCALE` times, a byte a module, unfiltered. */
function scanlines(row: readonly boolean[]): Buffer[] {
  const line = Buffer.from([0, ...row.map((isDark) => (isDark ? 0x00 : 0xff))])
  return Array.from({ length: SCALE }, () => line)
}

function chunk(kind: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
