import { Migration } from '@mikro-orm/migrations'

/**
 * Which columns of a list somebody chose says each of them by its name, where only the hidden ones were named: a column that
 * came later stood in their list unasked. '*' stands for the others of that time, among which the notes were not.
 */
export class Migration118ChosenColumns extends Migration {
  override up(): void {
    this.addSql(`update preference set name = replace(name, ':hidden-columns', ':columns'),
      value = case when value = '[]' then '{}' else
        (select jsonb_object_agg(id, false) from jsonb_array_elements_text(value) it (id)) || '{"*": true, "notes": false}' end
      where name like '%:hidden-columns'`)
  }
}
