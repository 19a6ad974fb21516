import { hash, timingSafeEqual } from 'node:crypto'
import { readFile, unlink } from 'node:fs/promises'
import { z } from 'zod'

/** What a local start writes for the one sign-in that it prints. */
const SignInFile = z.object({ code: z.string().min(1), token: z.string().min(1) })

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')

/**
 * The token of a local start for the code that it has printed, and null for any other code, and for
 * the same one again: who removes the file has used it, whichever gateway that was.
 */
export async function signInOnce(file: string, code: string): Promise<string | null> {
  try {
    const held = SignInFile.parse(JSON.parse(await readFile(file, 'utf8')))
    if (!timingSafeEqual(digest(held.code), digest(code))) return null
    await unlink(file)
    return held.token
  } catch {
    return null
  }
}
