<?php

declare(strict_types=1);

namespace Loyalty;

use Loyalty\Internal\Answer;
use Loyalty\Internal\Broken;
use Loyalty\Internal\Call;
use Loyalty\Internal\Json;
use Loyalty\Internal\Shapes;

/**
 * A call that came to nothing: a refusal, a fault, or no answer. `getCode()` is the status, since PHP keeps numbers there;
 * branch on `errorCode`.
 */
final class LoyaltyException extends \RuntimeException
{
    /** No answer came, or not all of it. Its effect is unknown: repeat with the same key. */
    public const NO_ANSWER = 'NO_ANSWER';
    /** No answer came in time. Its effect is unknown: repeat with the same key. */
    public const TIMED_OUT = 'TIMED_OUT';
    /** What answered is not the service, such as a page of a proxy. The effect of a write is unknown: repeat with the same key. */
    public const UNEXPECTED_ANSWER = 'UNEXPECTED_ANSWER';

    /** Of refusals before the key is looked up. */
    private const EARLY = [401, 403, 429, 503];

    /**
     * @param string $errorCode one of {@see ErrorCode}, or of the constants above
     * @param int $status 0 when no answer came
     * @param string|null $requestId names the call in the logs of the service
     * @param string $details what the refusal is about
     * @param list<array{field: string, code: string, message: string}> $fields what is wrong, thing by thing: of a validation, of codes
     * @param array<mixed>|null $data what a CART_CHANGED and an IMPORT_ALL_FAILED bring
     * @param float|null $retryAfterSeconds when to come back, if the answer says so
     * @param string|null $idempotencyKey the key that the write was sent with, the caller's or one of the client's; null of a read
     */
    private function __construct(
        string $message,
        public readonly string $errorCode,
        public readonly int $status = 0,
        public readonly ?string $requestId = null,
        public readonly string $details = '',
        public readonly array $fields = [],
        public readonly ?array $data = null,
        public readonly ?float $retryAfterSeconds = null,
        public readonly ?string $idempotencyKey = null,
        ?\Throwable $previous = null,
    ) {
        parent::__construct($message, $status, $previous);
    }

    /** @internal */
    public static function withoutAnswer(Call $call, ?Broken $broken): self
    {
        $code = $broken?->isTimeout === true ? self::TIMED_OUT : self::NO_ANSWER;
        return new self(
            "{$call->operation} was not answered: {$broken?->getMessage()}",
            $code,
            idempotencyKey: $call->key,
            previous: $broken,
        );
    }

    /** @internal */
    public static function ofAnswer(Call $call, Answer $answer): self
    {
        $requestId = $answer->headers['x-request-id'] ?? null;
        $body = self::bodyOf($answer);
        if ($body === null) {
            $type = $answer->headers['content-type'] ?? 'no content type';
            return new self(
                "{$call->operation} was answered {$answer->status} by something that is not the service ({$type})",
                self::UNEXPECTED_ANSWER,
                $answer->status,
                $requestId,
                substr($answer->body, 0, 500),
                retryAfterSeconds: $answer->retryAfter(),
                idempotencyKey: $call->key,
            );
        }
        $requestId = self::textOf($body, 'request_id') ?? $requestId;
        $code = self::textOf($body, 'code') ?? self::UNEXPECTED_ANSWER;
        $details = self::textOf($body, 'details') ?? '';
        $said = implode(': ', array_filter([self::textOf($body, 'error'), $details]));
        $data = $body['data'] ?? null;
        return new self(
            "{$said} ({$call->operation}, {$code}, request {$requestId})",
            $code,
            $answer->status,
            $requestId,
            $details,
            self::fieldsOf($body['errors'] ?? null),
            is_array($data) ? $data : null,
            $answer->retryAfter(),
            $call->key,
        );
    }

    /**
     * The same, of a write that was refused early later on.
     *
     * @internal
     */
    public function before(Answer $later): self
    {
        return new self(
            "{$this->getMessage()}, then answered {$later->status}",
            $this->errorCode,
            $this->status,
            $this->requestId,
            $this->details,
            $this->fields,
            $this->data,
            $later->retryAfter(),
            $this->idempotencyKey,
            $this->getPrevious(),
        );
    }

    /**
     * Whether it says nothing of an earlier attempt, and is the service's own: a proxy's 503 may come of a write that is done.
     *
     * @internal
     */
    public static function isEarly(Answer $answer): bool
    {
        return (in_array($answer->status, self::EARLY, true) || $answer->isWaiting()) && self::bodyOf($answer) !== null;
    }

    /**
     * The body of an error of the service; null for what something else has written.
     *
     * @return array<mixed>|null
     */
    private static function bodyOf(Answer $answer): ?array
    {
        if ($answer->isSuccess()) {
            return null;
        }
        try {
            $body = Json::read($answer->body, Shapes::ERROR);
        } catch (\JsonException) {
            return null;
        }
        return is_array($body) && isset($body['code'], $body['error']) ? $body : null;
    }

    /** @param array<mixed> $body */
    private static function textOf(array $body, string $name): ?string
    {
        $text = $body[$name] ?? null;
        return is_string($text) ? $text : null;
    }

    /** @return list<array{field: string, code: string, message: string}> */
    private static function fieldsOf(mixed $errors): array
    {
        $fields = [];
        foreach (is_array($errors) ? $errors : [] as $error) {
            if (is_array($error)) {
                $fields[] = [
                    'field' => self::textOf($error, 'field') ?? '',
                    'code' => self::textOf($error, 'code') ?? '',
                    'message' => self::textOf($error, 'message') ?? '',
                ];
            }
        }
        return $fields;
    }
}
