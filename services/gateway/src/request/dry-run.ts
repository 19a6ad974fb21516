import type { Operation } from '../operation.js'
import { shapeOf } from './placement.js'

/** Whether a call may ask for what it would do. */
export const takesDryRun = (operation: Operation): boolean => 'dry_run' in shapeOf(operation)

const isDryRun = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'dry_run' in input && input.dry_run === true

/** A dry run makes nothing: where the call itself answers 201, it answers 200. */
export const statusOf = ({ status }: Operation, input: unknown): number =>
  status === 201 && isDryRun(input) ? 200 : status
