<?php

declare(strict_types=1);

namespace Loyalty;

/** Thrown for a call that is not to be believed. Answer it with 400, and do nothing else. */
final class WebhookVerificationException extends \RuntimeException
{
    public const MISSING_HEADER = 'MISSING_HEADER';
    public const STALE_TIMESTAMP = 'STALE_TIMESTAMP';
    public const WRONG_SIGNATURE = 'WRONG_SIGNATURE';
    public const MALFORMED_BODY = 'MALFORMED_BODY';

    /** @param self::* $reason why it was not believed */
    public function __construct(public readonly string $reason, string $message)
    {
        parent::__construct($message);
    }
}
