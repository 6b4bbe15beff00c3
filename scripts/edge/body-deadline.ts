/**
 * nginx's own time for a body counts between two bytes, so a byte every ten seconds would hold a connection for days. Here
 * the whole body has a time, in every version of HTTP. It is read before the API is called and before a bet is counted.
 * A part of `init_by_lua_block`.
 */
export const bodyDeadlineLua = `
  local function read_body_within(seconds)
    local reader = ngx.thread.spawn(function() ngx.req.read_body() end)
    -- It has ended already when there is no body, or when the body came with its head.
    if coroutine.status(reader) ~= 'suspended' and coroutine.status(reader) ~= 'running' then return end
    local alarm = ngx.thread.spawn(function() ngx.sleep(seconds) return 'late' end)
    local _, word = ngx.thread.wait(reader, alarm)
    if word == 'late' then return ngx.exit(444) end
    ngx.thread.kill(alarm)
  end
  package.loaded.body_deadline = { read = read_body_within }`;

export const bodyDeadlineLine = (seconds: number): string =>
  `access_by_lua_block { require("body_deadline").read(${seconds}) }`;
