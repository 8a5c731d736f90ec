import { fragment } from '../sql.ts'

/**
 * The table `open_report`, for a `with`. A report is open until a person decides. It also closes when the listing
 * no longer shares a question with any of the listings that it shared one with when it was reported. The id of that
 * question may have changed.
 *
 * A report of two listings is closed by a decision about these two. Any other report is closed by a decision about
 * the listing and one that was or is in its question. Undoing the decision opens the report again. Each is looked up
 * by itself (`offset 0`): there are few reports, and many links.
 */
export const OPEN_REPORT = fragment`
  open_report as (
    select
      report.id, link.question_id, report.market_id, report.mate_ids, report.pair_id, report.account_id, report.term,
      report.note, report.reported_at
    from report
    cross join lateral (select * from link where link.market_id = report.market_id offset 0) as link
    where exists (
      select from link as mate
      where mate.market_id = any (report.mate_ids) and mate.question_id = link.question_id offset 0
    ) and not exists (
      select from decision
      left join link as other
        on other.market_id in (decision.market_a, decision.market_b) and other.market_id <> report.market_id
      where (decision.market_a = report.market_id or decision.market_b = report.market_id)
        and decision.undone_at is null and decision.decided_at >= report.reported_at
        and (
          decision.market_a = any (report.mate_ids) or decision.market_b = any (report.mate_ids)
          or (report.pair_id is null and other.question_id = link.question_id)
        )
    )
  )`

/**
 * For a select from `open_report`: the other of two listings; null for a report that one listing does not belong to
 * its question.
 */
export const OTHER_ID = fragment`case when pair_id is not null then mate_ids[1] end`
