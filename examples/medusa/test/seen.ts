import { readFileSync } from 'node:fs'
import type { Schemas } from '@loyalty/client'
import type { PlacedOrder, Priced } from '../src/medusa.ts'

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'))

/** A cart that Medusa answered after it was priced, with the evaluation that priced it. `run.mjs --record` writes them. */
export const seenCart = (name: string) =>
  read(name) as { cart: Priced & { total: number }; answer: Schemas['CartEvaluation'] }

/** An order that Medusa answered. */
export const seenOrder = (name: string) => read(name) as PlacedOrder
