import { Migration } from '@mikro-orm/migrations'

/**
 * Whoever stands on the website's list alone is searched as those of the newsletter's list are: by name too, so that the
 * search's index holds both keys. That they do is kept with the row: on a list of a million people of whom three stand there alone,
 * a common word would otherwise be compared with the other list a million times.
 */
export class Migration266WebsiteSearch extends Migration {
  override up(): void {
    this.addSql(`alter table website_subscriber add column name_key text collate "C" not null default '',
      add column is_on_newsletter boolean not null default false`)
    // By whichever of their addresses, in a row that its lists show.
    this.addSql(`create function stands_on_newsletter(key text) returns boolean language sql stable as $$
      select exists (select from subscriber s where s.email_key = key and not s.is_alias) or ((select exists (select from address_alias))
        and exists (select from person_addresses(array[key]) a join subscriber s on s.email_key = a.email_key where not s.is_alias)) $$`)
    this.addSql(`update website_subscriber set name_key = coalesce(folded_name(name), ''), is_on_newsletter = stands_on_newsletter(email_key)
      where name is not null or stands_on_newsletter(email_key)`)
    this.addSql('drop index website_subscriber_search')
    this.addSql(`create index website_subscriber_search on website_subscriber
      using gin ((email_key || ' ' || name_key) gin_trgm_ops) with (gin_pending_list_limit = 1024)`)
    this.addSql(
      `create index website_subscriber_alone on website_subscriber (id) where not is_on_newsletter and not is_alias`,
    )
    this.keepOwn()
    this.followNewsletter()
  }

  /** A row says it of itself as it is written, so that a sign-up writes it once. */
  private keepOwn(): void {
    this.addSql(`create function keep_website_search() returns trigger language plpgsql as $$ begin
      new.name_key := coalesce(folded_name(new.name), '');
      new.is_on_newsletter := stands_on_newsletter(new.email_key);
      return new; end $$`)
    this.addSql(`create trigger keep_website_search before insert or update of name, email_key on website_subscriber
      for each row execute function keep_website_search()`)
  }

  private followNewsletter(): void {
    this.addSql(`create function refresh_on_newsletter(keys text[]) returns void language plpgsql as $$ begin
      update website_subscriber w set is_on_newsletter = not w.is_on_newsletter
        where w.email_key = any(keys || case when exists (select from address_alias) then array(select email_key from person_addresses(keys)) end)
          and w.is_on_newsletter <> stands_on_newsletter(w.email_key); end $$`)
    for (const [event, rows] of [
      ['insert', 'fresh'],
      ['delete', 'gone'],
    ] as const) {
      // A list that comes in asks once a batch whether anybody waits for it.
      const isAsked =
        event === 'insert'
          ? 'exists (select from website_subscriber where not is_on_newsletter and not is_alias)'
          : 'true'
      this.addSql(`create function on_newsletter_of_subscriber_${event}() returns trigger language plpgsql as $$ begin
        if ${isAsked} then perform refresh_on_newsletter(array(select email_key from ${rows})); end if; return null; end $$`)
      this.addSql(`create trigger on_newsletter_${event} after ${event} on subscriber referencing
        ${event === 'insert' ? 'new' : 'old'} table as ${rows} for each statement execute function on_newsletter_of_subscriber_${event}()`)
    }
    this.addSql(`create function on_newsletter_of_move() returns trigger language plpgsql as $$ begin
      perform refresh_on_newsletter(array[old.email_key, new.email_key]); return null; end $$`)
    this.addSql(`create trigger on_newsletter_move after update of email_key, is_alias on subscriber for each row
      when (old.email_key <> new.email_key or old.is_alias <> new.is_alias) execute function on_newsletter_of_move()`)
    this.addSql(`create function on_newsletter_of_alias() returns trigger language plpgsql as $$ begin
      perform refresh_on_newsletter(array_remove(array[old.alias_key, old.main_key, new.alias_key, new.main_key], null)); return null; end $$`)
    this.addSql(`create trigger on_newsletter_alias after insert or update or delete on address_alias for each row
      execute function on_newsletter_of_alias()`)
  }
}
