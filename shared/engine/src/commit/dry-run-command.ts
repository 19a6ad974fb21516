import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import type { Call, Command, View } from './command.js'

/**
 * A command that decides as the given one and writes nothing: it answers what would be answered. Its
 * decision reads each document as the batch has it, without what it would have put itself.
 */
export const asDryRun = <Input, Code extends ErrorCode>(
  command: Command<Input, Code>,
): Command<Input, Code> => ({
  ...command,
  name: `${command.name}.rehearsed`,
  decide: (request, view, call) => command.decide(request, forgetful(view, call), call),
})

const forget = () => {}

const forgetful = (view: View, { mint }: Call): View => ({
  get: (collection, id) => view.get(collection, id),
  put: forget,
  insert: forget,
  remove: forget,
  mention: forget,
  publish: () => mint(),
  audit: () => mint(),
})
