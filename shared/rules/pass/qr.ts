import { encodeQR } from 'qr'

/** Modules of white on each side: what ISO/IEC 18004 asks for. */
const QUIET_ZONE_MODULES = 4

/** Returns a QR code (level M) as rows of modules, dark ones true, its quiet zone included. */
export function qrModules(text: string): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE_MODULES })
}

/** Returns the same code as an SVG path over a square of `size` modules. */
export function drawQr(text: string): { size: number; path: string } {
  const rows = qrModules(text)
  return { size: rows.length, path: rows.map(rowPath).join('') }
}

function rowPath(row: boolean[], y: number): string {
  const modules = row.map((isDark) => (isDark ? '#' : ' ')).join('')
  const runs = [...modules.matchAll(/#+/g)]
  return runs.map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('')
}
