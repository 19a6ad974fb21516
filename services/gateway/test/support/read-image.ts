import { inflateSync } from 'node:zlib'
import {
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'

const SIGNATURE_BYTES = 8
/** Length and type stand before the content of a chunk, a check sum behind it. */
const BEFORE = 8
const AROUND = 12
/** Red, green, blue, and how opaque. */
const PIXEL_BYTES = 4

/** The red of each pixel, which is that of grey. Throws for pixels of another form than the gateway writes. */
function readPng(png: Buffer) {
  const chunks = new Map<string, Buffer>()
  for (let at = SIGNATURE_BYTES; at < png.length;) {
    const length = png.readUInt32BE(at)
    chunks.set(
      png.toString('latin1', at + 4, at + BEFORE),
      png.subarray(at + BEFORE, at + BEFORE + length),
    )
    at += length + AROUND
  }
  const head = chunks.get('IHDR') ?? Buffer.alloc(0)
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
  const rowBytes = 1 + width * PIXEL_BYTES
  if (rows.length !== rowBytes * height) throw new Error('these are no pixels of four bytes')
  const grey = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++) {
    if (rows[y * rowBytes] !== 0) throw new Error('a row of pixels is filtered')
    for (let x = 0; x < width; x++) {
      grey[y * width + x] = rows[y * rowBytes + 1 + x * PIXEL_BYTES] ?? 0
    }
  }
  return { width, height, grey }
}

/** The code in a PNG as a scanner reads it. Throws when it finds none. */
export function readCode(png: Buffer, kind: 'qr' | 'code128'): string {
  const { width, height, grey } = readPng(png)
  const reader = kind === 'qr' ? new QRCodeReader() : new Code128Reader()
  const source = new RGBLuminanceSource(grey, width, height)
  const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.PURE_BARCODE, true]])
  return reader.decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText()
}
