import { expect, test } from 'vitest'
import { writeListCsv } from './write-list-csv.ts'

test('every field of every record has a column, a nested one by its path', () => {
  const csv = writeListCsv([
    { id: 'a', price: 0.25, end_time: null, slugs: ['azuro', 'myriad'], fees: { total: 0.01 } },
    { id: 'b', price: 0, is_open: true, outcomes: [{ label: 'Yes' }] },
  ])
  expect(csv.split('\r\n')).toEqual([
    'id,price,end_time,slugs,fees.total,is_open,outcomes',
    'a,0.25,,azuro myriad,0.01,,',
    'b,0,,,,true,"[{""label"":""Yes""}]"',
    '',
  ])
})

test('texts that a spreadsheet would execute are escaped as text, field names included', () => {
  expect(writeListCsv([{ title: '=HYPERLINK("x")', '+cmd': '@x' }])).toBe(
    'title,\'+cmd\r\n"\'=HYPERLINK(""x"")",\'@x\r\n',
  )
})
