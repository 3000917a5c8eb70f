import { encodeQR } from 'qr'

/** Modules of white on each side: what ISO/IEC 18004 asks for. */
const QUIET_ZONE_MODULES = 4

/** Returns a QR code (level M) as rows of modules, dark ones true, its quiet zone included. */
export function qrModules(text: string): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE_MODULES })
}
