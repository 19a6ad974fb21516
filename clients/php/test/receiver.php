<?php

declare(strict_types=1);

// Receives a webhook, under a server of PHP. It prints what it believes.

use Loyalty\Webhook;
use Loyalty\WebhookVerificationException;

require getcwd() . '/vendor/autoload.php';

try {
    $fact = Webhook::verify(getallheaders(), (string) file_get_contents('php://input'), (string) getenv('WEBHOOK_SECRET'));
    error_log("{$fact['type']} {$fact['id']}");
    http_response_code(204);
} catch (WebhookVerificationException) {
    http_response_code(400);
}
