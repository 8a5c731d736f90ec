/** Lets 200 users sign in at once, again and again, at the address of the first argument for the seconds of the second. */
import autocannon from 'autocannon'
import { LOGIN } from './login.ts'

const PEOPLE = 200
const [url = '', seconds = ''] = process.argv.slice(2)

const { non2xx, errors } = await autocannon({
  ...LOGIN,
  url: `${url}/api/v1/auth/login`,
  connections: PEOPLE,
  duration: Number(seconds),
  timeout: 60,
})
if (non2xx + errors > 0) throw new Error(`${non2xx} answers were not 2xx, ${errors} logins failed`)
