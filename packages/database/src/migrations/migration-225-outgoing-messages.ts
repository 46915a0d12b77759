import { Migration } from '@mikro-orm/migrations'

/** What goes to an endpoint is a message; a delivery was the same thing by another name. */
export class Migration225OutgoingMessages extends Migration {
  override up(): void {
    this.addSql('alter table outgoing_delivery rename to outgoing_message')
    for (const index of ['due', 'order', 'by_endpoint'])
      this.addSql(`alter index outgoing_delivery_${index} rename to outgoing_message_${index}`)
  }
}
