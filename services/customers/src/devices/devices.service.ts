import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type * as contracts from '@loyalty/shared/contracts/customers/operations'
import type { RequestContext } from '@loyalty/shared/request-context'
import { updateDevice } from './devices.commands.js'

export class DevicesService {
  constructor(private readonly committer: Committer) {}

  update(request: InputOf<typeof contracts.updateDevice>, context: RequestContext) {
    return this.committer.run(updateDevice, request, context)
  }
}
