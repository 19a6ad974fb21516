import { Module, type DynamicModule } from '@nestjs/common'
import type { Committer } from '@loyalty/shared/commit/committer'
import type { CopyPusher } from '@loyalty/shared/outbox/copy-pusher'
import type { Db } from 'mongodb'
import { CustomersController } from './customers/customers.controller.js'
import { CustomersRepository } from './customers/customers.repository.js'
import { CustomersService } from './customers/customers.service.js'
import { DevicesController } from './devices/devices.controller.js'
import { DevicesService } from './devices/devices.service.js'

export interface CustomersResources {
  db: Db
  committer: Committer
  copyPusher: CopyPusher
}

@Module({ controllers: [CustomersController, DevicesController] })
class CustomersModule {}

const provide = <T extends object>(value: T) => ({ provide: value.constructor, useValue: value })

/** The controllers of customers with their services, made of what the process has connected to. */
export const customersModule = ({
  db,
  committer,
  copyPusher,
}: CustomersResources): DynamicModule => ({
  module: CustomersModule,
  providers: [
    provide(new CustomersService(new CustomersRepository(db), committer, copyPusher)),
    provide(new DevicesService(committer)),
  ],
})
