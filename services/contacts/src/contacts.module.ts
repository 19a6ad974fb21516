import { Module } from '@nestjs/common'

/** Answers health and nothing else yet. */
@Module({})
export class ContactsModule {}
