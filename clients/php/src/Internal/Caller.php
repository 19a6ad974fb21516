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
        return $this->json($call, static fn (array $whole): bool => array_key_exists('data', $whole))['data'];
    }

    /**
     * A page of a list, whole.
     *
     * @return array{data: list<mixed>, cursor?: mixed}
     * @throws LoyaltyException
     */
    public function page(Call $call): array
    {
        $isPage = static fn (array $whole): bool => is_array($whole['data'] ?? null) && array_is_list($whole['data']);
        /** @var array{data: list<mixed>, cursor?: mixed} $page */
        $page = $this->json($call, $isPage);
        return $page;
    }

    /**
     * @return array<mixed>
     * @throws LoyaltyException
     */
    public function whole(Call $call): array
    {
        return $this->json($call, static fn (): bool => true);
    }

    /** @throws LoyaltyException */
    public function bytes(Call $call): string
    {
        return $this->answer($call->keyed())->body;
    }

    /**
     * Lines as they come, for as long as they come.
     *
     * @return \Generator<int, string>
     * @throws LoyaltyException
     */
    public function lines(Call $call): \Generator
    {
        $call = $call->keyed();
        $request = $this->request($call);
        $stream = null;
        $answer = $this->repeater->ask($call, function (float $seconds) use ($request, &$stream): Answer {
            $stream = $this->curl->open($request, $seconds);
            return $stream->answer;
        });
        if ($stream === null || !$answer->isSuccess()) {
            throw LoyaltyException::ofAnswer($call, $answer);
        }
        try {
            yield from $stream->lines();
        } catch (Broken $broken) {
            throw LoyaltyException::withoutAnswer($call, $broken);
        }
    }

    /**
     * @param \Closure(array<mixed>): bool $isExpected whether the service answers so
     * @return array<mixed>
     */
    private function json(Call $call, \Closure $isExpected): array
    {
        $call = $call->keyed();
        $answer = $this->answer($call);
        try {
            $whole = Json::read($answer->body, $call->answers);
        } catch (\JsonException) {
            $whole = null;
        }
        return is_array($whole) && $isExpected($whole) ? $whole : throw LoyaltyException::ofAnswer($call, $answer);
    }

    private function answer(Call $call): Answer
    {
        $request = $this->request($call);
        $answer = $this->repeater->ask($call, fn (float $seconds): Answer => $this->curl->send($request, $seconds));
        return $answer->isSuccess() ? $answer : throw LoyaltyException::ofAnswer($call, $answer);
    }

    private function request(Call $call): Request
    {
        $headers = [
            'accept' => '*/*',
            'user-agent' => 'loyalty-client-php/' . self::VERSION,
            ...array_change_key_case(($this->headers)()),
            ...array_filter(array_change_key_case($call->headers), is_string(...)),
            'authorization' => 'Bearer ' . ($this->token)(),
            ...($call->key !== null ? ['idempotency-key' => $call->key] : []),
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
}
