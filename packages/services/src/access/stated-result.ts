import { type Sql, sql } from '@joy/database/sql.ts'

type Statement = { tier: Sql; type: Sql; endsAt: Sql }

/**
 * What follows where Substack's statement is all that speaks of a person `s`, as assignments of an update that writes the
 * statement; so that an import costs no second row. Whoever has other sources keeps the result until `refreshAccess`.
 * `compPlan`: the plan of a comp that the same statement makes, else null.
 */
export function toStatedResult({ tier, type, endsAt }: Statement, compPlan: Sql = sql`null::text`) {
  const plan = sql`stated_plan(${tier}, ${type}, ${endsAt}, app_now())`
  const isByComp = sql`plan_rank(${compPlan}) > plan_rank(${plan})`
  return {
    tier: sql`case when ${isByComp} then ${compPlan} else ${plan} end`,
    type: sql`case when ${isByComp} then 'comp' else stated_type(${tier}, ${type}, ${endsAt}, app_now()) end`,
    source: sql`case when ${isByComp} then 'comp' when plan_rank(${plan}) > 0 then 'substack' end`,
    checksAt: sql`case when ${endsAt} > app_now() then ${endsAt} end`,
  }
}

/** The same as assignments to `subscriber s`. */
export function setResult(statement: Statement, compPlan?: Sql): Sql {
  const { tier, type, source, checksAt } = toStatedResult(statement, compPlan)
  const unless = (column: string, value: Sql) =>
    sql`${sql.ref(column)} = case when s.has_sources then s.${sql.ref(column)} else ${value} end`
  return sql.join([
    unless('subscription_tier', tier),
    unless('subscription_type', type),
    unless('access_source', source),
    unless('access_checks_at', checksAt),
  ])
}
