import { openNginx } from '../support/deploy/balancers.ts'
import { playRolling } from '../support/deploy/rolling.ts'

playRolling('nginx', openNginx)
