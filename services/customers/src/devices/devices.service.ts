import type { Committer } from '@loyalty/shared/commit/committer'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type * as contracts from '@loyalty/shared/contracts/customers/operations'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Calendars } from '../accounts/calendars.js'
import { updateDevice } from './update-device.command.js'

export class DevicesService {
  constructor(
    private readonly committer: Committer,
    private readonly calendars: Calendars,
  ) {}

  async update(request: InputOf<typeof contracts.updateDevice>, context: RequestContext) {
    await this.calendars.of(context)
    return this.committer.run(updateDevice, request, context)
  }
}
