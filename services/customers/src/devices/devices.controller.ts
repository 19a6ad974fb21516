import { Controller, Inject } from '@nestjs/common'
import * as contracts from '@loyalty/shared/contracts/customers/operations'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { DevicesService } from './devices.service.js'

@Controller()
export class DevicesController {
  constructor(@Inject(DevicesService) private readonly devices: DevicesService) {}

  @Handles(contracts.listDevices)
  list(request: InputOf<typeof contracts.listDevices>, context: RequestContext) {
    return this.devices.list(request, context)
  }

  @Handles(contracts.updateDevice)
  update(request: InputOf<typeof contracts.updateDevice>, context: RequestContext) {
    return this.devices.update(request, context)
  }
}
