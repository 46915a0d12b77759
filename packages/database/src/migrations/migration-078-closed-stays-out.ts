import { Migration } from '@mikro-orm/migrations'

/**
 * A closed mailbox is in no file for Substack, also of whom signed up later than the word that closed it says: the list and
 * the record show it closed, and signing up asks such a person for a click, whichever came first. That click opens it.
 */
export class Migration078ClosedStaysOut extends Migration {
  override up(): void {
    this.addSql(`create or replace function refresh_left_out(keys text[]) returns void language plpgsql as $$ begin
      update website_subscriber w set left_out = it.why from (${reasons('where w.email_key = any(keys)')}) it
      where w.id = it.id and w.left_out is distinct from it.why; end $$`)
    this.addSql(`update website_subscriber w set left_out = it.why from (${reasons('')}) it
      where w.id = it.id and w.left_out is distinct from it.why`)
  }
}

// Whoever unsubscribed here is on the website's list again by their own sign-up (ruling 14).
const reasons = (where: string) => `select w.id, case
    when exists (select from subscriber s where s.email_key = w.email_key and closes_mailbox(s.subscription_status)
      and not exists (select from unsubscription u where u.email_key = w.email_key and u.undone_at is null
        and u.website_subscriber_id = w.id)) then 'closed'
    when w.email ~ '^''*[=+@\\uFF1D\\uFF0B\\uFF0D\\uFF20-]' then 'formula' end as why
  from website_subscriber w ${where}`
