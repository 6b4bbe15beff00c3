import { bodyDeadlineLua } from './body-deadline.ts';
import { bodySeconds } from './limits.ts';

/** Debian: `libnginx-mod-http-lua`. Whole paths, because a test and an image start nginx in a folder of their own. */
export const guardModules = ['ndk_http_module', 'ngx_http_lua_module'].map(
  (name) => `load_module /usr/lib/nginx/modules/${name}.so;`,
);

/** Two full groups of each of two shards in one API, see `npm run -s bench overload`. */
export const CALLS_IN_FLIGHT = 300;

/** "Try again" in the words of every dialect: a supplier repeats the bet or takes it back, and both are safe. */
const BUSY = '{"code":500,"message":"Try again","status":"RS_ERROR_UNKNOWN"}';

/**
 * Bets beyond what the API answers in time are refused here, because saying no in the API costs a third of a bet there
 * and a flood of bets would leave no time for the ones it takes. Each worker of nginx says how many are in its own hands,
 * so that one that dies or is replaced leaves no wrong sum behind. Only what is nothing but bets is refused: whatever pays a player, or cannot be read
 * for certain, goes through to the API, which keeps places for it.
 */
export function guardSection(callsInFlight: number): string {
  return `lua_shared_dict calls_in_flight 128k;
init_by_lua_block {
${bodyDeadlineLua}
  local own = 0

  local function say(change)
    own = own + change
    ngx.shared.calls_in_flight:set(ngx.worker.id(), own)
  end

  local function is_full()
    local all = 0
    for id = 0, ngx.worker.count() - 1 do all = all + (ngx.shared.calls_in_flight:get(id) or 0) end
    return all >= ${callsInFlight}
  end

  local function is_only_bets(uri, body)
    if body == nil or body:find(string.char(92), 1, true) then return false end
    if uri:sub(-16) == '/transaction/bet' then return true end
    local names_bet = false
    for _, key in ipairs({ 'type', 'action' }) do
      for kind in body:gmatch('"' .. key .. '"%s*:%s*"([^"]*)"') do
        if kind ~= 'bet' then return false end
        names_bet = true
      end
    end
    return names_bet
  end

  local function may_refuse()
    if ngx.req.get_method() ~= 'POST' or not ngx.var.http_content_length then return false end
    return is_only_bets(ngx.var.uri, ngx.req.get_body_data())
  end

  package.loaded.bet_guard = {
    enter = function()
      -- Who writes slowly is not under way yet: three hundred such would have every bet refused.
      read_body_within(${bodySeconds.hook})
      if is_full() and may_refuse() then
        ngx.status = 500
        ngx.header.content_type = 'application/json'
        ngx.header.content_length = ${BUSY.length}
        ngx.print('${BUSY}')
        return ngx.exit(ngx.HTTP_OK)
      end
      say(1)
      ngx.ctx.is_counted = true
    end,
    leave = function()
      if ngx.ctx.is_counted then say(-1) end
    end,
  }
}`;
}

/** In the place of the suppliers' calls. */
export const guardLines = [
  'access_by_lua_block { require("bet_guard").enter() }',
  'log_by_lua_block { require("bet_guard").leave() }',
];
