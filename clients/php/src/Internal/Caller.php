<?php

declare(strict_types=1);

namespace Loyalty\Internal;

use Loyalty\LoyaltyException;

/**
 * Makes a call of a method: its request, the attempts, and its answer or exception.
 *
 * @internal
 */
final class Caller
{
    private const VERSION = '0.1.0';

    private readonly Curl $curl;

    /**
     * @param string $origin without a slash at its end
     * @param \Closure(): string $token
     * @param \Closure(): array<string, string> $headers what the caller adds to each request
     */
    public function __construct(
        private readonly string $origin,
        private readonly \Closure $token,
        private readonly \Closure $headers,
        private readonly Repeater $repeater,
    ) {
        $this->curl = new Curl();
    }

    /**
     * What stands in `data` of the answer.
     *
     * @throws LoyaltyException
     */
    public function data(Call $call): mixed
    {
        return $this->whole($call)['data'] ?? null;
    }

    /**
     * @return array<mixed>
     * @throws LoyaltyException
     */
    public function whole(Call $call): array
    {
        $answer = $this->answer($call);
        try {
            $whole = Json::read($answer->body, $call->answers);
        } catch (\JsonException) {
            $whole = null;
        }
        return is_array($whole) ? $whole : throw LoyaltyException::ofAnswer($call->operation, $answer);
    }

    /** @throws LoyaltyException */
    public function bytes(Call $call): string
    {
        return $this->answer($call)->body;
    }

    /**
     * Lines as they come, for as long as they come.
     *
     * @return \Generator<int, string>
     * @throws LoyaltyException
     */
    public function lines(Call $call): \Generator
    {
        $request = $this->request($call);
        $stream = null;
        $answer = $this->repeater->ask($call, function (float $seconds) use ($request, &$stream): Answer {
            $stream = $this->curl->open($request, $seconds);
            return $stream->answer;
        });
        if ($stream === null || !$answer->isSuccess()) {
            throw LoyaltyException::ofAnswer($call->operation, $answer);
        }
        try {
            yield from $stream->lines();
        } catch (Broken $broken) {
            throw LoyaltyException::withoutAnswer($call->operation, $broken);
        }
    }

    private function answer(Call $call): Answer
    {
        $request = $this->request($call);
        $answer = $this->repeater->ask($call, fn (float $seconds): Answer => $this->curl->send($request, $seconds));
        return $answer->isSuccess() ? $answer : throw LoyaltyException::ofAnswer($call->operation, $answer);
    }

    private function request(Call $call): Request
    {
        $isWrite = $call->method !== 'GET';
        $headers = [
            'accept' => '*/*',
            'user-agent' => 'loyalty-client-php/' . self::VERSION,
            ...array_change_key_case(($this->headers)()),
            ...array_filter(array_change_key_case($call->headers), is_string(...)),
            'authorization' => 'Bearer ' . ($this->token)(),
            ...($isWrite ? ['idempotency-key' => $call->key ?? self::key()] : []),
            ...($call->body !== null ? ['content-type' => 'application/json'] : []),
        ];
        foreach ($headers as $name => $value) {
            if (preg_match('/[\x00-\x1f\x7f]/', $name . $value) === 1) {
                throw new \InvalidArgumentException("the header {$name} has a line break or another control character");
            }
        }
        $body = $call->body === null ? null : Json::write($call->body, $call->sends);
        return new Request($call->method, $this->origin . $call->target(), $headers, $body);
    }

    /** A random UUID. */
    private static function key(): string
    {
        $bytes = random_bytes(16);
        $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40);
        $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);
        return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
    }
}
